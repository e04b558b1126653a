import type { FormPorts, ParseOptions } from '@org/meta-forms/core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { previewPorts } from './preview-ports.ts';

interface PreviewHost extends Pick<ParseOptions, 'calls'> {
  /** Reads and never writes. */
  readonly ports: FormPorts;
}

const PreviewContext = createContext<PreviewHost>({ ports: previewPorts() });

interface PreviewHostProviderProps {
  readonly calls: ParseOptions['calls'] | undefined;
  readonly ports: FormPorts | undefined;
  readonly children: ReactNode;
}

/** Gives the preview the data of the host, and the calls that a form may name. */
export function PreviewHostProvider({ ports, calls, children }: PreviewHostProviderProps) {
  const host = useMemo(() => ({ ports: previewPorts(ports), ...(calls && { calls }) }), [ports, calls]);
  return <PreviewContext value={host}>{children}</PreviewContext>;
}

export function usePreviewHost(): PreviewHost {
  return useContext(PreviewContext);
}
