import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { column, dictionaryItem, metaForm, numberItem, subListItem, textItem } from '../testing/builders.ts';
import { runCli } from './run-cli.ts';

export const house = {
  ...metaForm(
    textItem('name', { itemName: '名称', names: { en: 'Name' }, required: true, maxlength: 20 }),
    dictionaryItem('use', { itemName: '用途', names: { en: 'Use' }, dictKey: 'use' }),
    subListItem('rooms', [column(numberItem('area', { min: 1 }))]),
  ),
  metaKey: 'house',
  formName: '房屋',
};

/** What the program wrote, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CliFolder {
  readonly folder: string;
  readonly write: (name: string, content: unknown) => void;
  readonly run: (args: readonly string[], stdin?: string) => Ran;
  readonly remove: () => void;
}

/** A folder with the file `house.json`, in which the program runs. */
export function cliFolder(): CliFolder {
  const folder = mkdtempSync(join(tmpdir(), 'meta-forms-cli-'));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, undefined, 2));
  write('house.json', house);
  return {
    folder,
    write,
    run(args, stdin = '') {
      const written = { out: '', err: '' };
      write('.stdin', stdin);
      const descriptor = openSync(join(folder, '.stdin'), 'r');
      try {
        const code = runCli(args, {
          folder,
          version: '1.2.3',
          stdin: descriptor,
          out: (text) => void (written.out += text),
          err: (text) => void (written.err += text),
        });
        return { code, ...written };
      } finally {
        closeSync(descriptor);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
