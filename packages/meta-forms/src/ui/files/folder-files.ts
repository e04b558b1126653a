// What systems leave in folders for themselves, and what office programs hold open.
const SYSTEM_FILE = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Entries of what was dropped; none where a browser knows no entries, or nothing of it is a folder. Asked for in the event itself. */
export function droppedEntries({ items }: Pick<DataTransfer, 'items'>): readonly FileSystemEntry[] {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [];
}

/** The files of folders with all that is below them; one more than `limit` where there are more. */
export async function filesBelow(entries: readonly FileSystemEntry[], limit: number): Promise<readonly File[]> {
  const files: File[] = [];
  const rest = [...entries];
  for (let entry = rest.shift(); entry && files.length <= limit; entry = rest.shift()) {
    if (isFolder(entry)) rest.push(...(await entriesIn(entry)));
    else if (isFile(entry) && isWanted(entry)) files.push(await fileOf(entry));
  }
  return files;
}

/** Whether somebody has put the file there, rather than their system. */
export function isWanted({ name }: { readonly name: string }): boolean {
  return !SYSTEM_FILE.test(name);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives some hundred entries at a time, and none when it has given all. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
