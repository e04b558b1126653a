import { flowModelsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { NewNamedDialog } from '../../dialogs/new-named-dialog.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import { designerWords } from '../designer/designer.words.ts';
import { newProcess } from '../designer/new-process.ts';
import { withProcess } from './model-xml.ts';
import { modelsWords } from './models.words.ts';
import { isProcessKey } from './process-key.ts';

/** What a new model is a copy of. */
export interface CopiedModel {
  readonly name: string;
  readonly category: string;
  readonly xml: string;
}

/** Properties of `NewModelDialog`. */
export interface NewModelDialogProps {
  /** Missing: a process to begin with. */
  readonly copied?: CopiedModel;
  readonly onCreated: (id: string) => void;
  readonly onEnd: () => void;
}

/** Characters of keys and categories. */
const LONGEST = 100;

/** Stores a new model with a name, a key and a category. */
export function NewModelDialog({ copied, onCreated, onEnd }: NewModelDialogProps) {
  const say = useWords(modelsWords);
  const sayDesigner = useWords(designerWords);
  const { api } = useBusiness();
  const [category, setCategory] = useState(copied?.category ?? '');
  return (
    <NewNamedDialog
      title={say(copied ? 'copyTitle' : 'newTitle')}
      words={{
        name: say('name'),
        nameMissing: say('nameMissing'),
        key: say('key'),
        keyHint: say('keyHint'),
        keyRefused: say('keyRefused'),
        create: say('confirm'),
        dismiss: say('dismiss'),
      }}
      {...(copied && { first: say('copyName', { name: copied.name }) })}
      longestKey={LONGEST}
      isKey={isProcessKey}
      onCreate={async (named) => {
        const xml = withProcess(copied?.xml ?? newProcess(named.key, sayDesigner), named);
        const body = { modelKey: named.key, name: named.name, category: category.trim(), xml };
        const { id } = await api(flowModelsCalls.submit, { body, quiet: true });
        onCreated(id);
      }}
      onEnd={onEnd}
    >
      {(confirm) => (
        <Form.Item label={say('category')} htmlFor="new-model-category">
          <Input
            id="new-model-category"
            value={category}
            maxLength={LONGEST}
            onChange={({ target }) => setCategory(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
      )}
    </NewNamedDialog>
  );
}
