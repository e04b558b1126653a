import { useWords } from '@org/meta-forms/react';
import { Alert, Button } from 'antd';
import { formsWords } from './forms.words.ts';
import type { DeviceDesign } from './use-device-design.ts';

/** Properties of `FoundDesign`. */
export interface FoundDesignProps {
  readonly unsaved: DeviceDesign;
  readonly onRestore: (content: string) => void;
}

/** Offers a design that was not saved and is still on the device. */
export function FoundDesign({ unsaved, onRestore }: FoundDesignProps) {
  const say = useWords(formsWords);
  const { found, takeUp, drop } = unsaved;
  if (!found) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={say('unsavedFound', { time: found.time })}
      action={
        <span className="found-design">
          <Button
            size="small"
            type="primary"
            onClick={() => {
              onRestore(found.content);
              takeUp();
            }}
          >
            {say('restore')}
          </Button>
          <Button size="small" onClick={() => void drop()}>
            {say('drop')}
          </Button>
        </span>
      }
    />
  );
}
