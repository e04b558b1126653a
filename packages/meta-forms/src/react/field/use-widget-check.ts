import { useEffect } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { warnOnce } from '../warn-once.ts';
import { unusedWidgets, type FieldWidgets } from './field-widget.ts';

/** Tells the developer which names of a table of widgets are no item and no item type: they are misspelt. */
export function useWidgetCheck(widgets: FieldWidgets | undefined, compiled: CompiledForm): void {
  useEffect(() => {
    for (const name of widgets ? unusedWidgets(widgets, compiled) : [])
      warnOnce(
        `@org/meta-forms: \`widgets\` names \`${name}\`, which is no item, column or item type of the form ` +
          `"${compiled.title}" and replaces nothing. Write the key of an item (\`size\`), the path of a column ` +
          'without the id of its row (`rooms/size`), or the name of an item type (`number`).',
      );
  }, [widgets, compiled]);
}
