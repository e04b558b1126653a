import { useEffect, useState } from 'react';
import type { DeviceDesign } from '../../../forms/use-device-design.ts';
import type { DesignState } from './model/design-history.ts';
import { designOf } from './model/template-design.ts';

/** Time after a change in which the device keeps it, in ms. */
const KEEP_AFTER = 500;

interface Keeping {
  readonly device: DeviceDesign;
  readonly now: DesignState;
  readonly version: number;
  readonly isUnsaved: boolean;
}

/** Keeps an unsaved design on the device, without its workbook; false while it is not there. */
export function useDeviceCopy({ device: { keep }, now, version, isUnsaved }: Keeping): boolean {
  const [copied, setCopied] = useState<DesignState>();
  const isStored = copied !== undefined && !isUnsaved;
  useEffect(() => {
    // Everything was taken back, or is saved: nothing is to be restored.
    if (isStored) void keep(undefined).then(() => setCopied(undefined));
  }, [keep, isStored]);
  useEffect(() => {
    if (!isUnsaved || now.file) return undefined;
    const timer = setTimeout(() => {
      const content = JSON.stringify({ version, design: designOf(now.template) });
      void keep(content).then((isDone) => isDone && setCopied(now));
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [keep, now, version, isUnsaved]);
  return copied === now;
}
