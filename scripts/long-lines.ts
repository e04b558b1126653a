import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const kinds = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js', 'jsx', 'css'].map((kind) => `*.${kind}`);

/**
 * The lines of a git work tree with more than so many characters, as `file:line`. Prettier breaks code, but no comment,
 * template, string or title of a test. Files that git ignores are left out, new files are not.
 */
export function longLines(root: string, most: number): readonly string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...kinds];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    // A removed file is listed until its removal is staged.
    .filter((file) => file !== '' && existsSync(join(root, file)));
  return [...new Set(files)].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      // Characters, not units of UTF-16.
      .flatMap((line, at) => (line.length > most && Array.from(line).length > most ? [`${file}:${at + 1}`] : [])),
  );
}
