import { useWords } from '../../ui/language.tsx';
import { NameDialog, type NameDialogProps } from './name-dialog.tsx';
import { queryDialogWords } from './query-dialog.words.ts';

/** Asks for the name under which a query is stored. */
export function SchemeDialog(props: Pick<NameDialogProps, 'open' | 'onSave' | 'onClose'>) {
  const say = useWords(queryDialogWords);
  return (
    <NameDialog title={say('schemeTitle')} label={say('schemeName')} missing={say('schemeNameMissing')} {...props} />
  );
}
