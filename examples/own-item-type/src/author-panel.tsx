import { compileForm, MetaFormRenderer, parseMetaForm, useField, useFormSession } from '@org/meta-forms';
import { useMemo } from 'react';
import { ratingType } from './rating.type.ts';
import { reviewForm } from './review-form.ts';

// The properties of a type are items: a form of them is the panel of a designer.
const properties = compileForm(
  parseMetaForm({
    metaKey: 'rating-properties',
    formName: 'Properties of a rating',
    metaFormItemList: (ratingType.properties ?? []).map(({ itemKey, itemType, itemConfig, property }) => ({
      itemKey,
      itemType,
      itemName: property?.words.en.label,
      itemConfigJson: { min: itemConfig.min, max: itemConfig.max, digits: itemConfig.digits },
    })),
  }).form,
);

/** What an author sets for a rating, and the form that becomes of it. */
export function AuthorPanel() {
  const { session } = useFormSession({ compiled: properties, mode: 'add' });
  return (
    <section>
      <h2>{properties.title}</h2>
      <MetaFormRenderer session={session}>
        <Preview />
      </MetaFormRenderer>
    </section>
  );
}

function Preview() {
  const { value } = useField('most');
  const compiled = useMemo(() => reviewForm(Number(value)), [value]);
  return <OpenPreview key={String(value)} compiled={compiled} />;
}

function OpenPreview({ compiled }: { readonly compiled: ReturnType<typeof reviewForm> }) {
  const { session } = useFormSession({ compiled, mode: 'add' });
  return <MetaFormRenderer session={session} />;
}
