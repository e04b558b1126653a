// Files that operating systems create in folders, and lock files of office programs.
const SYSTEM_FILE = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/**
 * The entries of a drop with folders; none where the browser has no entries, or the drop has no folder. Call it in the
 * event itself.
 */
export function droppedEntries({ items }: Pick<DataTransfer, 'items'>): readonly FileSystemEntry[] {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [];
}

/** The files of folders at all levels; one more than `limit` where there are more. */
export async function filesBelow(entries: readonly FileSystemEntry[], limit: number): Promise<readonly File[]> {
  const files: File[] = [];
  const rest = [...entries];
  for (let entry = rest.shift(); entry && files.length <= limit; entry = rest.shift()) {
    if (isFolder(entry)) rest.push(...(await entriesIn(entry)));
    else if (isFile(entry) && isWanted(entry)) files.push(await fileOf(entry));
  }
  return files;
}

/** Whether a person created the file, not the operating system. */
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

/** A reader returns some hundred entries at a time, and none at the end. */
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
