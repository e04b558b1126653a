import type { FormDocument } from '@org/meta-forms/document';
import type { PanelPorts, SourceParameter } from '../panel/panel-ports.ts';
import type { DesignerStore } from '../react/designer-store.ts';

export type KnownParameters = ReadonlyMap<string, readonly SourceParameter[]>;

/**
 * Asks the host, once for each source of an item with a cascade, what the source accepts; `know` is called with all
 * that is known. A source that cannot be read is asked again after the next edit.
 */
export function followParameters(
  designer: Pick<DesignerStore, 'get' | 'subscribe'>,
  { sourceParameters }: Pick<PanelPorts, 'sourceParameters'>,
  { signal, know }: { readonly signal: AbortSignal; readonly know: (known: KnownParameters) => void },
): () => void {
  if (sourceParameters === undefined) return () => undefined;
  const asked = new Set<string>();
  const known = new Map<string, readonly SourceParameter[]>();
  let checked: FormDocument | undefined;

  async function ask(source: string, read: NonNullable<PanelPorts['sourceParameters']>) {
    try {
      known.set(source, await read(source, { signal }));
      if (!signal.aborted) know(new Map(known));
    } catch {
      asked.delete(source);
    }
  }

  function follow(read: NonNullable<PanelPorts['sourceParameters']>) {
    const { document } = designer.get().history.present;
    if (document === checked) return;
    checked = document;
    for (const source of restrictedSources(document)) {
      if (asked.has(source)) continue;
      asked.add(source);
      void ask(source, read);
    }
  }

  follow(sourceParameters);
  return designer.subscribe(() => follow(sourceParameters));
}

function restrictedSources({ items }: FormDocument): ReadonlySet<string> {
  const sources = new Set<string>();
  for (const { links, config } of items.values()) {
    const source = config['refKey'];
    if (links.cascadeField !== undefined && typeof source === 'string' && source !== '') sources.add(source);
  }
  return sources;
}
