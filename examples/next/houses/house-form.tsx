'use client';

import {
  antdKit,
  compileForm,
  MetaFormProvider,
  MetaFormRenderer,
  parseMetaForm,
  useFormSession,
  useFormState,
  useSave,
  type CompiledForm,
} from '@org/meta-forms';
import { Button } from 'antd';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { ports } from './ports.ts';

interface HouseFormProps {
  /** Metadata as JSON. A compiled form holds functions, which React does not send to the browser. */
  readonly metadata: object;
}

/** Form that adds a record. A successful save clears the form, and the list shows the new record. */
export function HouseForm({ metadata }: HouseFormProps) {
  const router = useRouter();
  const compiled = useMemo(() => compileForm(parseMetaForm(metadata).form), [metadata]);
  const [count, setCount] = useState(0);

  function showSaved() {
    setCount(count + 1);
    router.refresh();
  }

  return (
    <MetaFormProvider kit={antdKit} ports={ports} language="en">
      <NewHouse key={count} compiled={compiled} onSaved={showSaved} />
    </MetaFormProvider>
  );
}

interface NewHouseProps {
  readonly compiled: CompiledForm;
  readonly onSaved: () => void;
}

function NewHouse({ compiled, onSaved }: NewHouseProps) {
  const { session } = useFormSession({ compiled, mode: 'add' });
  return (
    <MetaFormRenderer session={session}>
      <SaveButton onSaved={onSaved} />
    </MetaFormRenderer>
  );
}

function SaveButton({ onSaved }: Pick<NewHouseProps, 'onSaved'>) {
  const { dirty } = useFormState();
  const { save, saving } = useSave();

  async function saveHouse() {
    const result = await save();
    if (result?.outcome === 'saved') onSaved();
  }

  return (
    <Button type="primary" disabled={!dirty} loading={saving} onClick={() => void saveHouse()}>
      Save
    </Button>
  );
}
