import {
  INITIAL_LIST_STATE,
  MetaFormDialog,
  MetaFormList,
  type MetaFormListHandle,
  type WireRecord,
} from '@org/meta-forms';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { house } from './house-form.ts';

/** The list of houses; a new house, or the one that a person opens, is in a dialog over it. */
export function Houses() {
  const list = useRef<MetaFormListHandle>(null);
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const [isOpen, setIsOpen] = useState(false);
  const [record, setRecord] = useState<WireRecord>();

  function open(opened?: WireRecord) {
    setRecord(opened);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
  }

  function showSaved() {
    close();
    list.current?.reload();
  }

  return (
    <main>
      <header>
        <h1>Houses</h1>
        <Button type="primary" onClick={() => open()}>
          New house
        </Button>
      </header>
      <MetaFormList ref={list} compiled={house} state={state} onStateChange={setState} onOpen={open} />
      <MetaFormDialog
        open={isOpen}
        compiled={house}
        mode={record ? 'edit' : 'add'}
        record={record}
        onSaved={showSaved}
        onClose={close}
      />
    </main>
  );
}
