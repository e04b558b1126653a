import { useFeedback } from '@org/meta-forms/antd';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useAnnounce } from './announcer.tsx';
import { useDesigner } from './designer-context.tsx';
import { useDesignerWords } from './use-designer-words.ts';

/** How long the offer stays, in s. */
const OFFER_TIME = 8;

/** Says what was done, with a button that takes it back until the next edit. Call it after the command. */
export function useUndoable(): (text: string) => void {
  const say = useDesignerWords();
  const designer = useDesigner();
  const announce = useAnnounce();
  const { message } = useFeedback();
  return useCallback(
    (text) => {
      const key = `mfd-undoable-${designer.id}`;
      const { document } = designer.get().history.present;
      const isLast = () => designer.get().history.present.document === document;
      const undo = () => {
        if (isLast()) designer.undo();
      };
      // What is done next would be taken back first: the offer goes.
      const stop = designer.subscribe(() => {
        if (!isLast()) message.destroy(key);
      });
      announce(text);
      message.open({
        key,
        type: 'success',
        duration: OFFER_TIME,
        onClose: stop,
        content: (
          <>
            {text}
            <Button type="link" size="small" autoInsertSpace={false} onClick={undo}>
              {say('undo')}
            </Button>
          </>
        ),
      });
    },
    [designer, announce, message, say],
  );
}
