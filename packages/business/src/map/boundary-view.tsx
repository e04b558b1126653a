import { isBoundaryItem, mapModules, muOfBoundary } from '@org/contract';
import { languageTag, type Language, sayIn } from '@org/meta-forms/core';
import { useLanguage, useWords, type FormKit, type TextProps, type WidgetProps } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRecordOfForm } from '../records/record-of-form.tsx';
import { mapLinkWords } from './parts/map-link.words.ts';
import { mapOfRecord } from './parts/use-map-address.ts';

type LongTextView = NonNullable<FormKit['views'][string]>;

/** The type of the items that hold boundaries. */
const LONG_TEXT = 'long-text';

/** The kit with views that say of a boundary that it is drawn, and how large it is, where others write its GeoJSON. */
export function withBoundaries<K extends FormKit>(kit: K): K {
  const usual = kit.views[LONG_TEXT];
  return usual ? { ...kit, views: { ...kit.views, [LONG_TEXT]: boundaryAware(usual) } } : kit;
}

function boundaryAware(usual: LongTextView): LongTextView {
  const { Widget, Text, Cell, plainText, heightOf } = usual;
  return {
    ...usual,
    Widget: (props: WidgetProps<string>) =>
      isBoundaryItem(props.field.key) ? <BoundaryWidget {...props} /> : <Widget {...props} />,
    Text: (props: TextProps<string>) =>
      isBoundaryItem(props.field.key) ? <BoundaryText value={props.value} /> : <Text {...props} />,
    Cell: (props: TextProps<string>) =>
      isBoundaryItem(props.field.key) ? <BoundaryCell {...props} /> : <Cell {...props} />,
    plainText: (value: string, field, context) =>
      isBoundaryItem(field.key) ? boundaryText(value, context.language) : plainText(value, field, context),
    ...(heightOf ? { heightOf: (field) => (isBoundaryItem(field.key) ? LINE_PX : heightOf(field)) } : {}),
  };
}

const LINE_PX = 32;

/** What a person reads of a stored boundary. A text that is no boundary stays as it is. */
export function boundaryText(value: string, language: Language): string {
  const mu = muOfBoundary(value);
  if (mu === undefined) return value;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return sayIn(mapLinkWords, language)('drawn', { mu: mu.toLocaleString(languageTag(language), digits) });
}

function BoundaryCell({ value }: TextProps<string>) {
  return boundaryText(value, useLanguage());
}

/** A boundary in a form, with the way to the map on which it is drawn. */
function BoundaryText({ value }: { readonly value: string }) {
  const say = useWords(mapLinkWords);
  const language = useLanguage();
  const record = useRecordOfForm();
  const module = mapModules.find((key) => key === record?.moduleKey);
  return (
    <span className="map-boundary">
      <span>{value === '' ? say('notDrawn') : boundaryText(value, language)}</span>
      {record && module ? (
        <Link to={mapOfRecord(module, { id: record.id, address: record.name })}>{say('onMap')}</Link>
      ) : null}
    </span>
  );
}

/** A boundary is drawn on the map; its form only removes it. */
function BoundaryWidget({ id, value, disabled, place, onChange }: WidgetProps<string>) {
  const say = useWords(mapLinkWords);
  // The view says that its input holds its own text, so that it is not drawn again for a value that it reports.
  const [given, setGiven] = useState(value);
  const [held, setHeld] = useState(value);
  if (given !== value) {
    setGiven(value);
    setHeld(value);
  }
  function remove() {
    setHeld('');
    onChange('');
  }
  return (
    <span id={id} className="map-boundary">
      <BoundaryText value={held} />
      {held === '' || disabled || place === 'cell' ? null : (
        <Button size="small" onClick={remove}>
          {say('removeBoundary')}
        </Button>
      )}
    </span>
  );
}
