-- The desks of an event, and what PostgreSQL itself keeps of their roles.
--
-- The owner of the event's schema runs this with search_path set to the schema, pg_temp last; every
-- function keeps that path, so that nobody's own path can lead it to other tables. It may be run
-- again at any time. The function desk_rules() is made before it, from the tables of the program.
--
-- The owner and a CHIEF may change every row. A RESULTS desk may change none: it inserts a step with
-- its changes and its digest into the journal, and carry_out() checks them at the commit and makes
-- the changes. So what such a desk has changed is always what the journal says, and the chain of
-- digests always holds. A SCREEN only reads.

SET CONSTRAINTS ALL IMMEDIATE;  -- PostgreSQL alters no table whose checks are still to come

CREATE TABLE IF NOT EXISTS desks (
    login name PRIMARY KEY,
    name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name ~ '^[^@[:cntrl:]]{1,40}$'),
    role text NOT NULL CHECK (role IN ('CHIEF', 'RESULTS', 'SCREEN')),
    sections bigint[] CHECK (sections IS NULL OR role = 'RESULTS')
);

-- The lock of the event. To take it needs the right to write, which a screen has not.
CREATE TABLE IF NOT EXISTS turn ();

CREATE OR REPLACE FUNCTION own_desk() RETURNS desks
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
AS $$ SELECT * FROM desks WHERE login = session_user $$;

CREATE OR REPLACE FUNCTION is_owner() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
AS $$
    SELECT pg_has_role(session_user, nspowner, 'USAGE')
    FROM pg_namespace WHERE nspname = current_schema()
$$;

CREATE OR REPLACE FUNCTION refuse(reason text) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '42501', MESSAGE = reason; END $$;

-- Whoever writes, the journal only grows, by the next number, in the name of the login's own desk.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$ BEGIN PERFORM refuse('the journal is append-only'); RETURN NULL; END $$;

CREATE OR REPLACE FUNCTION check_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
DECLARE
    last bigint := coalesce((SELECT max(number) FROM journal_steps), 0);
    desk text := coalesce((own_desk()).name, session_user);
BEGIN
    IF NEW.number <> last + 1 THEN
        PERFORM refuse(format('step %s does not follow step %s', NEW.number, last));
    ELSIF NEW.operation = 'upgrade' AND is_owner() THEN
        RETURN NEW;  -- a migration names nobody
    ELSIF right(NEW.who, length(desk) + 1) <> '@' || desk OR NEW.who ~ '[[:cntrl:]]' THEN
        PERFORM refuse(format('%s is not at %s', NEW.who, desk));
    END IF;
    RETURN NEW;
END $$;

-- What a RESULTS desk may add to the journal.

CREATE OR REPLACE FUNCTION may_write(step journal_steps) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT
AS $$
DECLARE
    desk desks := own_desk();
    given jsonb;
BEGIN
    IF desk.role = 'CHIEF' OR is_owner() THEN
        RETURN true;
    ELSIF desk.role IS DISTINCT FROM 'RESULTS' OR NOT desk_rules() -> 'operations' ? step.operation
        OR step.barrier <> 0 OR length(step.arguments) + length(step.who) > 10000
        OR step.at !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$' THEN
        RETURN false;
    END IF;
    PERFORM step.at::timestamptz;
    given := step.arguments::jsonb;
    IF jsonb_typeof(given) IS DISTINCT FROM 'object'
        OR jsonb_typeof(given -> 'tournament_id') IS DISTINCT FROM 'number'
        OR (given ->> 'tournament_id')::bigint <> ALL (desk.sections) THEN
        RETURN false;
    END IF;
    RETURN step.reverses IS NULL OR EXISTS (
        SELECT FROM journal_steps was
        WHERE was.number = step.reverses AND was.operation = step.operation
        AND was.arguments::jsonb = given AND was.tables::jsonb = step.tables::jsonb
        AND right(was.who, length(desk.name) + 1) = '@' || desk.name
        AND NOT EXISTS (SELECT FROM journal_steps other WHERE other.reverses = was.number)
    );
END $$;

CREATE OR REPLACE FUNCTION may_add_to(step bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
AS $$
    SELECT (own_desk()).role = 'CHIEF' OR is_owner() OR (
        (own_desk()).role = 'RESULTS' AND may_add_to.step = (SELECT max(number) FROM journal_steps)
        AND NOT EXISTS (SELECT FROM journal_digests d WHERE d.step = may_add_to.step)
    )
$$;

-- The changes of a step, also of one that reverses another, whose rows the journal has once.

CREATE OR REPLACE FUNCTION changes_of(step bigint)
RETURNS TABLE (table_name text, before jsonb, after jsonb)
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
AS $$
DECLARE
    origin bigint := step;
    is_back boolean := false;
    reversed bigint;
BEGIN
    LOOP
        SELECT s.reverses INTO reversed FROM journal_steps s WHERE s.number = origin;
        EXIT WHEN reversed IS NULL
            OR EXISTS (SELECT FROM journal_changes c WHERE c.step = origin);
        origin := reversed;
        is_back := NOT is_back;
    END LOOP;
    IF is_back THEN
        RETURN QUERY SELECT c.table_name, c.after::jsonb, c.before::jsonb
        FROM journal_changes c WHERE c.step = origin ORDER BY c.position DESC;
    ELSE
        RETURN QUERY SELECT c.table_name, c.before::jsonb, c.after::jsonb
        FROM journal_changes c WHERE c.step = origin ORDER BY c.position;
    END IF;
END $$;

-- The digests of swissdesk/store/chain.py. A number of 256 bits is eight of 32.

CREATE OR REPLACE FUNCTION number_of(digits text) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path FROM CURRENT
AS $$
DECLARE
    found numeric := 0;
BEGIN
    FOR i IN 0..7 LOOP
        found := found * 4294967296 + ('x' || substr(digits, 8 * i + 1, 8))::bit(32)::bigint;
    END LOOP;
    RETURN found;
END $$;

CREATE OR REPLACE FUNCTION digits_of(number numeric) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path FROM CURRENT
AS $$
DECLARE
    rest numeric := number;
    found text := '';
BEGIN
    FOR i IN 0..7 LOOP
        found := lpad(to_hex(mod(rest, 4294967296)::bigint), 8, '0') || found;
        rest := div(rest, 4294967296);
    END LOOP;
    RETURN found;
END $$;

CREATE OR REPLACE FUNCTION digest_of(line text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT
AS $$ SELECT encode(sha256(convert_to(line, 'UTF8')), 'hex') $$;

CREATE OR REPLACE FUNCTION content_of(table_name text, image jsonb) RETURNS numeric
LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT
AS $$
    SELECT CASE WHEN image IS NULL THEN 0 ELSE number_of(digest_of(format(
        '[%s,{%s}]', to_json(table_name),
        string_agg(format('%s:%s', to_json(key), value), ',' ORDER BY key COLLATE "C")
    ))) END
    FROM jsonb_each(image)
$$;

CREATE OR REPLACE FUNCTION line_of(VARIADIC parts text[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT
AS $$
    SELECT '[' || string_agg(coalesce(to_json(part)::text, 'null'), ',' ORDER BY place) || ']'
    FROM unnest(parts) WITH ORDINALITY AS each (part, place)
$$;

CREATE OR REPLACE FUNCTION digest_after(before text, step journal_steps, content text) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$
    SELECT digest_of(format(
        '[%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s]',
        to_json('SwissDesk journal 1'::text), to_json(before), step.number, to_json(step.operation),
        to_json(step.arguments), to_json(step.at), to_json(step.who), to_json(step.tables),
        coalesce(step.reverses::text, 'null'), step.barrier, to_json(content)
    ) || coalesce((
        SELECT string_agg(E'\n' || line_of(c.table_name, c.before, c.after), '' ORDER BY c.position)
        FROM journal_changes c WHERE c.step = step.number
    ), ''))
$$;

-- At the commit: check a step of a RESULTS desk, and make its changes.

CREATE OR REPLACE FUNCTION is_plain(image text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT
AS $$
    -- Outside strings only whole numbers and null, in digits: every reader sees the same row.
    SELECT regexp_replace(image, '"([^"\\]|\\.)*"', '', 'g') ~ '^\{[:,0-9nul-]*\}$'
$$;

CREATE OR REPLACE FUNCTION check_change(
    step journal_steps, allowed jsonb, before jsonb, after jsonb
) RETURNS void
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
AS $$
DECLARE
    given jsonb := step.arguments;
    image jsonb := coalesce(after, before);
    round_no bigint := coalesce(image ->> 'round_no', image ->> 'number')::bigint;
    last rounds;
    facts record;
BEGIN
    SELECT * INTO last FROM rounds WHERE tournament_id = (given ->> 'tournament_id')::bigint
        ORDER BY number DESC LIMIT 1;
    IF allowed IS NULL OR image -> 'tournament_id' IS DISTINCT FROM given -> 'tournament_id' THEN
        PERFORM refuse('rows of another table or section');
    ELSIF (before IS NULL OR after IS NULL) AND NOT (allowed ->> 'whole')::boolean THEN
        PERFORM refuse('rows added or removed');
    ELSIF before = after THEN
        PERFORM refuse('rows that stay as they are');
    ELSIF allowed ->> 'round' = 'LAST'
        AND (round_no IS DISTINCT FROM last.number OR last.state <> 'PUBLISHED') THEN
        PERFORM refuse('a round that is not the last one, or not public');
    ELSIF allowed ->> 'round' = 'NEXT'
        AND round_no IS DISTINCT FROM coalesce(last.number, 0) + 1 THEN
        PERFORM refuse('a round that is not the next one');
    ELSIF allowed ->> 'round' = 'TO_COME' AND round_no <= last.number THEN
        PERFORM refuse('a round that has been paired');
    END IF;
    FOR facts IN SELECT value AS key FROM jsonb_array_elements_text(allowed -> 'held') LOOP
        IF before ->> facts.key IS NULL THEN
            PERFORM refuse(format('a row without any %s', facts.key));
        END IF;
    END LOOP;
    FOR facts IN SELECT key FROM jsonb_each(after) a JOIN jsonb_each(before) b USING (key)
        WHERE a.value <> b.value AND NOT allowed -> 'columns' ? key
    LOOP
        PERFORM refuse(format('another value in %s', facts.key));
    END LOOP;
    FOR facts IN SELECT key, value AS argument FROM jsonb_each_text(allowed -> 'rows') LOOP
        IF image -> facts.key IS DISTINCT FROM given -> facts.argument THEN
            PERFORM refuse(format('not the %s that the step names', facts.key));
        END IF;
    END LOOP;
    IF step.reverses IS NULL AND after IS NOT NULL THEN
        FOR facts IN SELECT key, value AS pattern FROM jsonb_each_text(allowed -> 'values') LOOP
            IF coalesce(after ->> facts.key, '') !~ facts.pattern THEN
                PERFORM refuse(format('no such %s: %s', facts.key, after ->> facts.key));
            END IF;
        END LOOP;
        FOR facts IN SELECT key, value AS argument FROM jsonb_each_text(allowed -> 'results') LOOP
            IF after -> facts.key IS DISTINCT FROM
                coalesce(given -> facts.argument, allowed -> 'usual' -> facts.argument) THEN
                PERFORM refuse(format('not the %s that the step tells', facts.key));
            END IF;
        END LOOP;
    END IF;
END $$;

CREATE OR REPLACE FUNCTION make_change(table_name text, before jsonb, after jsonb) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
DECLARE
    statements jsonb := desk_rules() -> 'tables' -> table_name;
    is_made boolean;
BEGIN
    EXECUTE statements ->> CASE
        WHEN before IS NULL THEN 'insert' WHEN after IS NULL THEN 'delete' ELSE 'update'
    END INTO is_made USING before, after;
    IF is_made IS NOT TRUE THEN
        PERFORM refuse('rows that are different by now');
    END IF;
END $$;

CREATE OR REPLACE FUNCTION carry_out() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
DECLARE
    allowed jsonb := desk_rules() -> 'operations' -> NEW.operation;
    earlier journal_digests;
    written journal_digests;
    content numeric;
    change record;
    touched text[] := '{}';
    modulus numeric := number_of(repeat('f', 64)) + 1;
BEGIN
    IF (own_desk()).role IS DISTINCT FROM 'RESULTS' THEN
        RETURN NULL;
    ELSIF EXISTS (
        SELECT FROM journal_changes c WHERE c.step = NEW.number AND (
            NEW.reverses IS NOT NULL OR length(c.before) + length(c.after) > 100000
            OR NOT coalesce(is_plain(c.before), true) OR NOT coalesce(is_plain(c.after), true)
        )
    ) THEN
        PERFORM refuse('changes in another form');
    END IF;
    SELECT * INTO earlier FROM journal_digests WHERE step = NEW.number - 1;
    SELECT * INTO written FROM journal_digests WHERE step = NEW.number;
    IF NOT FOUND THEN
        PERFORM refuse('a step without a digest');
    END IF;
    content := coalesce(number_of(substring(earlier.content FROM '^[0-9a-f]{64}$')), 0);
    FOR change IN SELECT * FROM changes_of(NEW.number) LOOP
        PERFORM check_change(NEW, allowed -> change.table_name, change.before, change.after);
        PERFORM make_change(change.table_name, change.before, change.after);
        content := content - content_of(change.table_name, change.before)
            + content_of(change.table_name, change.after);
        touched := touched || change.table_name;
    END LOOP;
    IF to_jsonb(ARRAY(SELECT DISTINCT unnest(touched) AS name ORDER BY name))
        IS DISTINCT FROM NEW.tables::jsonb OR touched = '{}' THEN
        PERFORM refuse('changes of other tables than the step names');
    END IF;
    content := mod(mod(content, modulus) + modulus, modulus);
    IF written.content IS DISTINCT FROM digits_of(content) OR written.digest IS DISTINCT FROM
        digest_after(coalesce(earlier.digest, ''), NEW, written.content) THEN
        PERFORM refuse('a digest that does not continue the chain');
    END IF;
    RETURN NULL;
END $$;

DO $$
DECLARE
    journal text;
BEGIN
    FOREACH journal IN ARRAY ARRAY['journal_steps', 'journal_changes', 'journal_digests'] LOOP
        EXECUTE format('DROP TRIGGER IF EXISTS append_only ON %I', journal);
        EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I '
            'FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', journal);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', journal);
        EXECUTE format('DROP POLICY IF EXISTS reading ON %I', journal);
        EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (true)', journal);
        EXECUTE format('DROP POLICY IF EXISTS writing ON %I', journal);
    END LOOP;
END $$;
ALTER TABLE desks ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS reading ON desks;
CREATE POLICY reading ON desks FOR SELECT USING (login = session_user);
CREATE POLICY writing ON journal_steps FOR INSERT WITH CHECK (may_write(journal_steps));
CREATE POLICY writing ON journal_changes FOR INSERT WITH CHECK (may_add_to(step));
CREATE POLICY writing ON journal_digests FOR INSERT WITH CHECK (may_add_to(step));
DROP TRIGGER IF EXISTS place ON journal_steps;
CREATE TRIGGER place BEFORE INSERT ON journal_steps FOR EACH ROW EXECUTE FUNCTION check_place();
DROP TRIGGER IF EXISTS carrying_out ON journal_steps;
CREATE CONSTRAINT TRIGGER carrying_out AFTER INSERT ON journal_steps
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION carry_out();
INSERT INTO desks SELECT session_user, left(btrim(translate(session_user, '@', '.')), 40), 'CHIEF'
WHERE NOT EXISTS (SELECT FROM desks);
DO $$
DECLARE
    made record;
BEGIN
    FOR made IN SELECT oid::regprocedure AS signature FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace
    LOOP
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', made.signature);
    END LOOP;
END $$;
