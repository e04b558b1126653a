import { sayIn } from '@org/meta-forms/core';
import { functionExamples, functionMeanings } from '@org/meta-forms/authoring';
import { useWords } from '@org/meta-forms/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { findCandidates, type Candidate, type CandidateSearch } from './find-candidates.ts';
import { formulaWords } from './formula.words.ts';
import { functionSignatures } from './function-guide.words.ts';

interface FormulaGuideProps {
  readonly search: CandidateSearch;
  readonly onInsert: (candidate: Candidate) => void;
}

/** The items and functions that a formula can be made of; a click inserts one. */
export function FormulaGuide({ search, onInsert }: FormulaGuideProps) {
  const say = useWords(formulaWords);
  const [text, setText] = useState('');
  const found = findCandidates(text, search);
  const values = found.filter(({ kind }) => kind === 'value');
  const functions = found.filter(({ kind }) => kind === 'function');
  const draw = (candidate: Candidate) =>
    candidate.kind === 'value' ? (
      <ValueLine key={candidate.value.keys + candidate.value.place} {...{ candidate, onInsert }} />
    ) : (
      <FunctionLine key={candidate.name} {...{ candidate, onInsert, language: search.language }} />
    );
  return (
    <div className="mfd-formula-guide">
      <Input
        size="small"
        allowClear={{ clearIcon: <ClearIcon /> }}
        aria-label={say('search')}
        placeholder={say('search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {values.length === 0 ? null : (
        <>
          <h3>{say('values')}</h3>
          <ul aria-label={say('values')}>{values.map(draw)}</ul>
        </>
      )}
      {functions.length === 0 ? null : (
        <>
          <h3>{say('functions')}</h3>
          <ul aria-label={say('functions')}>{functions.map(draw)}</ul>
        </>
      )}
    </div>
  );
}

interface ValueLineProps {
  readonly candidate: Candidate & { readonly kind: 'value' };
  readonly onInsert: (candidate: Candidate) => void;
}

function ValueLine({ candidate, onInsert }: ValueLineProps) {
  const say = useWords(formulaWords);
  const { label, kind, place, blocked } = candidate.value;
  return (
    <li>
      <Button
        size="small"
        type="text"
        disabled={blocked !== undefined}
        aria-label={say('insert', { name: label })}
        onClick={() => onInsert(candidate)}
      >
        {label}
      </Button>
      <small>{blocked ? say(blocked) : `${say(kind ?? 'other')} · ${say(place)}`}</small>
    </li>
  );
}

interface FunctionLineProps {
  readonly candidate: Candidate & { readonly kind: 'function' };
  readonly onInsert: (candidate: Candidate) => void;
  readonly language: CandidateSearch['language'];
}

function FunctionLine({ candidate, onInsert, language }: FunctionLineProps) {
  const say = useWords(formulaWords);
  const { name } = candidate;
  return (
    <li>
      <Button
        size="small"
        type="text"
        aria-label={say('insert', { name })}
        onClick={() => onInsert(candidate)}
      >{`${name}(${sayIn(functionSignatures, language)(name)})`}</Button>
      <small>
        {sayIn(functionMeanings, language)(name)}
        <br />
        <code>{sayIn(functionExamples, language)(name)}</code>
      </small>
    </li>
  );
}
