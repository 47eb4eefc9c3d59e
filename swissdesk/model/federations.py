"""The federations of FIDE: their codes of three letters and their English names.

Source: the federations under which FIDE's rating lists have players (ratings.fide.com), as known in
November 2026; compiled by hand, so that a federation admitted since may be missing. Nothing is
refused for that: a code that is not listed is kept, and Checks warns about it. The codes are FIDE's
own, often neither ISO 3166's nor the IOC's: GER, SUI, ENG, BRN for Bahrain, FID for players under
the flag of FIDE, NON for players of no federation.

The names are FIDE's English ones and belong to the code as a title does; they are not translated.
"""

from collections.abc import Mapping

from swissdesk.model.names import folded

_LISTED = """
AFG Afghanistan; AHO Netherlands Antilles; ALB Albania; ALG Algeria; AND Andorra; ANG Angola;
ANT Antigua and Barbuda; ARG Argentina; ARM Armenia; ARU Aruba; AUS Australia; AUT Austria;
AZE Azerbaijan; BAH Bahamas; BAN Bangladesh; BAR Barbados; BDI Burundi; BEL Belgium; BEN Benin;
BER Bermuda; BHU Bhutan; BIH Bosnia and Herzegovina; BIZ Belize; BLR Belarus; BOL Bolivia;
BOT Botswana; BRA Brazil; BRN Bahrain; BRU Brunei Darussalam; BUL Bulgaria; BUR Burkina Faso;
CAF Central African Republic; CAM Cambodia; CAN Canada; CAY Cayman Islands; CGO Congo; CHA Chad;
CHI Chile; CHN China; CIV Cote d'Ivoire; CMR Cameroon; COD Democratic Republic of the Congo;
COL Colombia; COM Comoros Islands; CPV Cape Verde; CRC Costa Rica; CRO Croatia; CUB Cuba;
CYP Cyprus; CZE Czech Republic; DEN Denmark; DJI Djibouti; DMA Dominica; DOM Dominican Republic;
ECU Ecuador; EGY Egypt; ENG England; ERI Eritrea; ESA El Salvador; ESP Spain; EST Estonia;
ETH Ethiopia; FAI Faroe Islands; FID FIDE; FIJ Fiji; FIN Finland; FRA France; GAB Gabon;
GAM Gambia; GBS Guinea-Bissau; GCI Guernsey; GEO Georgia; GEQ Equatorial Guinea; GER Germany;
GHA Ghana; GRE Greece; GRL Greenland; GRN Grenada; GUA Guatemala; GUI Guinea; GUM Guam; GUY Guyana;
HAI Haiti; HKG Hong Kong, China; HON Honduras; HUN Hungary; INA Indonesia; IND India;
IOM Isle of Man; IRI Iran; IRL Ireland; IRQ Iraq; ISL Iceland; ISR Israel; ISV US Virgin Islands;
ITA Italy; IVB British Virgin Islands; JAM Jamaica; JCI Jersey; JOR Jordan; JPN Japan;
KAZ Kazakhstan; KEN Kenya; KGZ Kyrgyzstan; KIR Kiribati; KOR South Korea; KOS Kosovo;
KSA Saudi Arabia; KUW Kuwait; LAO Laos; LAT Latvia; LBA Libya; LBN Lebanon; LBR Liberia;
LCA Saint Lucia; LES Lesotho; LIE Liechtenstein; LTU Lithuania; LUX Luxembourg; MAC Macau;
MAD Madagascar; MAR Morocco; MAS Malaysia; MAW Malawi; MDA Moldova; MDV Maldives; MEX Mexico;
MGL Mongolia; MHL Marshall Islands; MKD North Macedonia; MLI Mali; MLT Malta; MNC Monaco;
MNE Montenegro; MOZ Mozambique; MRI Mauritius; MTN Mauritania; MYA Myanmar; NAM Namibia;
NCA Nicaragua; NED Netherlands; NEP Nepal; NGR Nigeria; NIG Niger; NON No federation; NOR Norway;
NRU Nauru; NZL New Zealand; OMA Oman; PAK Pakistan; PAN Panama; PAR Paraguay; PER Peru;
PHI Philippines; PLE Palestine; PLW Palau; PNG Papua New Guinea; POL Poland; POR Portugal;
PUR Puerto Rico; QAT Qatar; ROU Romania; RSA South Africa; RUS Russia; RWA Rwanda; SAM Samoa;
SCO Scotland; SEN Senegal; SEY Seychelles; SGP Singapore; SKN Saint Kitts and Nevis;
SLE Sierra Leone; SLO Slovenia; SMR San Marino; SOL Solomon Islands; SOM Somalia; SRB Serbia;
SRI Sri Lanka; SSD South Sudan; STP Sao Tome and Principe; SUD Sudan; SUI Switzerland;
SUR Suriname; SVK Slovakia; SWE Sweden; SWZ Eswatini; SYR Syria; TAN Tanzania; TGA Tonga;
THA Thailand; TJK Tajikistan; TKM Turkmenistan; TLS Timor-Leste; TOG Togo; TPE Chinese Taipei;
TTO Trinidad and Tobago; TUN Tunisia; TUR Turkiye; UAE United Arab Emirates; UGA Uganda;
UKR Ukraine; URU Uruguay; USA United States of America; UZB Uzbekistan; VAN Vanuatu; VEN Venezuela;
VIE Vietnam; VIN Saint Vincent and the Grenadines; WLS Wales; YEM Yemen; ZAM Zambia; ZIM Zimbabwe
"""
_ALSO = """
CZE Czechia; TUR Turkey; NED Holland; NED The Netherlands; USA United States; USA US; RUS Russian
Federation; MKD Macedonia; MKD FYR Macedonia; IRI Islamic Republic of Iran; KOR Korea;
KOR Republic of Korea; HKG Hong Kong; TPE Taiwan; CIV Ivory Coast; SWZ Swaziland; MYA Burma;
VIE Viet Nam; MAC Macao; BIH Bosnia; BIH Bosnia & Herzegovina; TTO Trinidad & Tobago; BRU Brunei;
COM Comoros; COD DR Congo; CPV Cabo Verde; SVK Slovak Republic; MDA Republic of Moldova;
BLR Byelorussia; SYR Syrian Arab Republic; LAO Lao PDR; PLE Palestinian Territory;
SKN St Kitts and Nevis; LCA St Lucia; VIN St Vincent and the Grenadines; GBS Guinea Bissau;
TLS East Timor; IRL Republic of Ireland; CHN People's Republic of China; ANT Antigua;
ISV Virgin Islands of the United States; GAM The Gambia; BAH The Bahamas; PHI The Philippines
"""
"""Other English names in use, of which none means two federations."""


def _parsed(listed: str) -> tuple[tuple[str, str], ...]:
    """Return code and name of each entry."""
    entries = " ".join(listed.split()).split("; ")
    return tuple((entry[:3], entry[4:]) for entry in entries)


NAMES: Mapping[str, str] = dict(_parsed(_LISTED))
"""The name of each federation by its code."""

_CODES = {folded(name): code for code, name in (*_parsed(_LISTED), *_parsed(_ALSO))}


def code_of(text: str) -> str | None:
    """Return the code of a federation given by its code or its English name, or None."""
    words = " ".join(text.split())
    if words.upper() in NAMES:
        return words.upper()
    return _CODES.get(folded(words.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")))


def as_code(text: str) -> str | None:
    """Return the federation to store for a typed one: its code, or any three letters; else None.

    An empty text stays empty. Three letters that FIDE does not list may stand for a region.
    """
    code = code_of(text)
    if code is not None:
        return code
    letters = text.strip().upper()
    is_like_a_code = len(letters) == len("CZE") and letters.isascii() and letters.isalpha()
    return letters if is_like_a_code or not letters else None


def beginning_with(typed: str) -> tuple[tuple[str, str], ...]:
    """Return code and name of the federations that begin as *typed*, matching codes first.

    Any word of a name may begin so: "sal" is El Salvador.
    """
    start = folded(" ".join(typed.split()))
    if not start:
        return ()
    by_code = [each for each in NAMES.items() if folded(each[0]).startswith(start)]
    by_name = [
        each
        for each in NAMES.items()
        if each not in by_code and f" {start}" in f" {folded(each[1])}"
    ]
    return (*by_code, *by_name)
