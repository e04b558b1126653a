import type { TextProps, WidgetProps } from '../../../contract/item-view.ts';
import type { FormPorts } from '../../../ports/ports.ts';
import { NameText } from '../names/name-text.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import type { ReferenceSource } from './reference-source.ts';
import { referenceNames } from '../names/use-names.ts';

interface ReferenceFieldProps extends WidgetProps<string, ReferenceSource> {
  readonly multiple: boolean;
}

/** The picker of a field whose value is one id, or several, of a reference source. */
export function ReferenceField({ field, problems, place, ports, ...props }: ReferenceFieldProps) {
  const { referenceKey, isTree, byCode, maintenanceUrl } = field.options;
  return (
    <ReferencePicker
      {...props}
      label={field.label}
      port={ports.references}
      recents={ports.recents}
      referenceKey={referenceKey}
      isTree={isTree}
      byCode={byCode}
      maintenanceUrl={maintenanceUrl}
      invalid={problems.length > 0}
      compact={place === 'cell'}
    />
  );
}

/** The names of the chosen records, as text or as a link: to the page of the one, or to the page of all. */
export function ReferenceText({ field, value, display, ports }: TextProps<string, ReferenceSource>) {
  const { referenceKey, linksValue, maintenanceUrl } = field.options;
  return (
    <NameText
      value={value}
      display={display}
      store={referenceNames(ports.references, referenceKey)}
      linkTo={linksValue ? pageOfValue(maintenanceUrl, value, ports) : undefined}
    />
  );
}

function pageOfValue(page: string | undefined, ids: string, { references }: FormPorts): string | undefined {
  const isOne = ids !== '' && !ids.includes(',');
  return (page !== undefined && isOne ? references.pageOf?.(page, ids) : undefined) ?? page;
}
