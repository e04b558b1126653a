// Files of examples that a guide shows whole, for readers without the repository. `node scripts/shown-sources.ts`
// writes them between their marks.
import { readFileSync, writeFileSync } from 'node:fs';

export const GUIDE = 'docs/guide/own-kit.md';
const SHOWN = /(?<=<!-- source (\S+) -->\n)[\s\S]*?(?=<!-- \/source -->)/g;

/** The guide with each file as it is now. */
export function withSources(guide: string): string {
  return guide.replaceAll(SHOWN, (_old, file: string) => {
    const kind = file.slice(file.lastIndexOf('.') + 1);
    return `\`\`\`${kind}\n${readFileSync(file, 'utf8')}\`\`\`\n`;
  });
}

if (process.argv[1]?.endsWith('shown-sources.ts')) writeFileSync(GUIDE, withSources(readFileSync(GUIDE, 'utf8')));
