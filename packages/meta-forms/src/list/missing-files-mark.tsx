import { Tag, theme } from 'antd';
import { readMissingFiles } from '../contract/missing-files.ts';
import { missingNames } from '../locales/describe-problem.ts';
import type { WireRecord } from '../ports/ports.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';

/** Marks a record that was imported without its required files, and names them. */
export function MissingFilesMark({ record }: { readonly record: WireRecord }) {
  const say = useWords(listWords);
  const { token } = theme.useToken();
  const names = missingNames(readMissingFiles(record), useLanguage());
  if (names === '') return null;
  const which = say('missingWhich', { names });
  return (
    // antd's warning text has too little contrast on its own background.
    <Tag color="warning" title={which} aria-label={which} style={{ color: token.colorText }}>
      {say('missingFiles')}
    </Tag>
  );
}
