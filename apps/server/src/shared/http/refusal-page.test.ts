import { errorCodes, type ErrorCode } from '@org/contract';
import { expect, test } from 'vitest';
import { englishRefusals } from './english-refusals.words.ts';

const HEAD = `# Codes of the server

Every code with which the server refuses a call: the HTTP status, which the \`code\` of the envelope repeats, and the
sentences in \`msg\`. Clients branch on \`reason\`, which never changes its meaning; sentences may. \`{name}\` marks
what is filled in. A code of several modules has several Chinese sentences. A test writes this page from the code:
\`npx vitest run --config vitest.workspace.ts --project server refusal-page -u\`.
`;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/*.words.ts', { eager: true });

/** The Chinese sentences of each code, of all modules. */
function chineseSentences(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const exported of Object.values(modules).flatMap((one) => Object.values(one))) {
    const table: unknown = typeof exported === 'function' ? Reflect.get(exported, 'sentences') : undefined;
    for (const [code, sentence] of Object.entries(table ?? {})) {
      const known = found.get(code) ?? [];
      if (!known.includes(String(sentence))) found.set(code, [...known, String(sentence)]);
    }
  }
  return found;
}

test('docs/errors-server.md has each code of the server with its status and sentences', async () => {
  const chinese = chineseSentences();
  // as: the keys of a table of constants
  const codes = (Object.keys(errorCodes) as ErrorCode[]).toSorted();
  const sections = codes.map((code) =>
    [`### ${code}`, `*${errorCodes[code]}* · ${englishRefusals[code]}`, ...(chinese.get(code) ?? [])].join('\n\n'),
  );
  expect(codes.filter((code) => !chinese.has(code))).toEqual([]);
  await expect(`${[HEAD, ...sections].join('\n\n').replace('\n\n\n', '\n\n')}\n`).toMatchFileSnapshot(
    '../../../../../docs/errors-server.md',
  );
});
