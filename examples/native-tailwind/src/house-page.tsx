import type { WireRecord } from '@org/meta-forms/core';
import { MetaFormRenderer, useFormSession, useFormState, useSave } from '@org/meta-forms/react';
import { useState } from 'react';
import { house } from './house-form.ts';
import { Button } from './kit/frames.tsx';

/** A form to fill in; after it was saved, the same record as text. */
export function HousePage() {
  const [saved, setSaved] = useState<WireRecord>();
  return saved ? <SavedHouse record={saved} /> : <NewHouse onSaved={setSaved} />;
}

function SavedHouse({ record }: { readonly record: WireRecord }) {
  const { session } = useFormSession({ compiled: house, mode: 'view', record });
  return <MetaFormRenderer session={session} />;
}

function NewHouse({ onSaved }: { readonly onSaved: (record: WireRecord) => void }) {
  const { session } = useFormSession({ compiled: house, mode: 'add' });
  return (
    <MetaFormRenderer session={session}>
      <SaveButton onSaved={onSaved} />
    </MetaFormRenderer>
  );
}

function SaveButton({ onSaved }: { readonly onSaved: (record: WireRecord) => void }) {
  const { dirty } = useFormState();
  const { save, saving } = useSave();

  async function saveHouse() {
    const result = await save();
    if (result?.outcome === 'saved') onSaved(result.record);
  }

  return (
    <Button kind="primary" disabled={!dirty} busy={saving} onClick={() => void saveHouse()}>
      Save
    </Button>
  );
}
