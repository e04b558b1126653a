import { Alert, Button } from 'antd';
import { useWords } from '../../ui/language.tsx';
import { queryDialogWords } from './query-dialog.words.ts';

interface QueryAlertProps {
  readonly title: string;
  /** Missing: trying again would not help. */
  readonly onRetry?: () => void;
}

/** What failed, why, and a button to try again. */
export function QueryAlert({ title, onRetry }: QueryAlertProps) {
  const say = useWords(queryDialogWords);
  return (
    <Alert
      className="mf-query-alert"
      type="warning"
      showIcon
      role="alert"
      title={title}
      action={
        onRetry ? (
          <Button size="small" autoInsertSpace={false} onClick={onRetry}>
            {say('retry')}
          </Button>
        ) : undefined
      }
    />
  );
}
