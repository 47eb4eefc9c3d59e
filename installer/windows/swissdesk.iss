; The installer for Windows: for one user, without administrator rights.
; installer/windows.py runs: iscc /DVersion=... /DSource=FOLDER /DIcon=FILE /DLicence=FILE /OFOLDER

#ifndef Version
  #error Version is missing; run installer/build.py windows
#endif

[Setup]
; An id is for ever: a new version replaces an older one with the same id.
AppId={{6B2B6C36-7B0C-4E0B-9E0D-0D6B6A3C5D51}
AppName=SwissDesk
AppVersion={#Version}
AppVerName=SwissDesk {#Version}
AppPublisher=The SwissDesk developers
VersionInfoVersion={#Version}
LicenseFile={#Licence}
SetupIconFile={#Icon}
PrivilegesRequired=lowest
DefaultDirName={autopf}\SwissDesk
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
UninstallDisplayIcon={app}\swissdeskw.exe
UninstallDisplayName=SwissDesk {#Version}
OutputBaseFilename=swissdesk-{#Version}-windows-x64-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[InstallDelete]
; The libraries of an older version must not mix with those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\SwissDesk"; Filename: "{app}\swissdeskw.exe"; AppUserModelID: "SwissDesk"

[Registry]
Root: HKA; Subkey: "Software\Classes\.swissdesk"; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.swissdesk\OpenWithProgids"; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.swissdesk\OpenWithProgids"; ValueType: string; ValueName: "SwissDesk.Event"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\SwissDesk.Event"; ValueType: string; ValueName: ""; ValueData: "SwissDesk event"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\SwissDesk.Event\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\swissdeskw.exe,0"
Root: HKA; Subkey: "Software\Classes\SwissDesk.Event\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\swissdeskw.exe"" ""%1"""

[Run]
Filename: "{app}\swissdeskw.exe"; Description: "{cm:LaunchProgram,SwissDesk}"; Flags: nowait postinstall skipifsilent

; There is no [UninstallDelete]: events, copies, rating lists and preferences stay.
