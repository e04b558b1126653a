import { INITIAL_LIST_STATE, MetaFormDialog, MetaFormList, type MetaFormListHandle } from '@org/meta-forms';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { review } from './review-form.ts';

/** The list of reviews, and the dialog with a new one. */
export function Reviews() {
  const list = useRef<MetaFormListHandle>(null);
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const [isOpen, setIsOpen] = useState(false);

  function showSaved() {
    setIsOpen(false);
    list.current?.reload();
  }

  return (
    <section>
      <header>
        <h1>Reviews</h1>
        <a href="/api/reviews.csv">Download as CSV</a>
        <Button type="primary" onClick={() => setIsOpen(true)}>
          New review
        </Button>
      </header>
      <MetaFormList ref={list} compiled={review} state={state} onStateChange={setState} />
      <MetaFormDialog open={isOpen} compiled={review} mode="add" onSaved={showSaved} onClose={() => setIsOpen(false)} />
    </section>
  );
}
