import { Tag } from 'antd';
import { readMissingFiles } from '../contract/missing-files.ts';
import { missingNames } from '../locales/describe-problem.ts';
import type { WireRecord } from '../ports/ports.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';

/** Says of a record that was imported without its required files that they are still to come, and which. */
export function MissingFilesMark({ record }: { readonly record: WireRecord }) {
  const say = useWords(listWords);
  const names = missingNames(readMissingFiles(record), useLanguage());
  if (names === '') return null;
  const which = say('missingWhich', { names });
  return (
    <Tag color="warning" variant="filled" title={which} aria-label={which}>
      {say('missingFiles')}
    </Tag>
  );
}
