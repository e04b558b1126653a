import { metaFormsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useNavigate } from 'react-router';
import { NewNamedDialog } from '../dialogs/new-named-dialog.tsx';
import { useBusiness } from '../forms/business-context.tsx';
import { isFormKey, LONGEST_FORM_KEY } from './form-key.ts';
import { newFormWords } from './new-form.words.ts';

/** Stores an empty form and opens it in the designer. */
export function NewFormPart({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(newFormWords);
  const { api } = useBusiness();
  const navigate = useNavigate();
  return (
    <NewNamedDialog
      title={say('newForm')}
      words={{
        name: say('name'),
        namePlaceholder: say('namePlaceholder'),
        nameMissing: say('nameMissing'),
        key: say('key'),
        keyHint: say('keyHint'),
        keyRefused: say('keyRefused'),
        create: say('create'),
        dismiss: say('cancel'),
      }}
      longestKey={LONGEST_FORM_KEY}
      isKey={isFormKey}
      onCreate={async ({ name, key }) => {
        const definition = { metaKey: key, formName: name, metaFormItemList: [] };
        const { id } = await api(metaFormsCalls.submit, { body: { definition }, quiet: true });
        onEnd();
        void navigate(`/system/metaform/design/${encodeURIComponent(id)}`);
      }}
      onEnd={onEnd}
    />
  );
}
