import type { Notices } from '../contract/form-kit.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';

/** Messages over the page, as the current kit shows them. */
export function useNotices(): Notices {
  const { kit } = useMetaFormProvider();
  // oxlint-disable-next-line react/hooks -- a kit is one constant for the life of its provider
  return kit.useNotices();
}
