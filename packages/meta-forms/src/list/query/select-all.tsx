import { Button } from 'antd';
import { useState } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';
import { errorText } from '../../ports/error-text.ts';
import { MOST_CHOSEN_OPTIONS } from '../../query/limits.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useNotices } from '../../react/use-notices.ts';
import { useWords } from '../../ui/language.tsx';
import { pickerWords } from '../../ui/picker/picker.words.ts';
import type { ConditionValueProps } from './condition-value-props.ts';
import { queryDialogWords } from './query-dialog.words.ts';

/**
 * Chooses all options, of a source with more than a hundred the first hundred (forms.md §5); says which of the two it
 * was.
 */
export function SelectAll({
  candidate,
  field,
  ports,
  names,
  onChange,
}: ConditionValueProps & { readonly field: CompiledField }) {
  const say = useWords(queryDialogWords);
  const sayPicked = useWords(pickerWords);
  const { kit } = useMetaFormProvider();
  const notices = useNotices();
  const [isLoading, setLoading] = useState(false);
  const find = kit.views[field.type.name]?.findOptions;
  if (!find) return null;

  async function chooseAll() {
    setLoading(true);
    try {
      const options = (await find?.({ field, texts: [], ports })) ?? [];
      if (options.length > MOST_CHOSEN_OPTIONS) {
        const chosen = options.slice(0, MOST_CHOSEN_OPTIONS);
        for (const { id, name } of chosen) names.remember(candidate.key, [id], name);
        onChange(chosen.map(({ id }) => id));
        notices.warn(sayPicked('tooMany', { count: MOST_CHOSEN_OPTIONS }));
      } else {
        onChange({ all: true });
        notices.success(sayPicked('allSelected'));
      }
    } catch (fault) {
      notices.error(say('optionsFailed', { reason: errorText(fault) }));
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      size="small"
      autoInsertSpace={false}
      loading={isLoading}
      aria-label={say('selectAllOf', { label: candidate.label })}
      onClick={() => void chooseAll()}
    >
      {say('selectAll')}
    </Button>
  );
}
