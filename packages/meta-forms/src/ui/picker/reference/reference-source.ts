import type { CompiledField } from '../../../contract/item-type.ts';
import { pageLink } from '../../../contract/safe-link.ts';

type ItemConfig = CompiledField['item']['itemConfig'];

/** Where a person maintains what can be chosen. */
export interface MaintenanceLink {
  /** A route or an http(s) address, already checked. */
  readonly maintenanceUrl?: string;
  /** A read-only value is a link to that page. */
  readonly linksValue: boolean;
}

/** The maintenance page as the author named it; none where its address is not safe. */
export function maintenanceLink({ jump, jumpurl }: ItemConfig): MaintenanceLink {
  const maintenanceUrl = pageLink(jumpurl)?.href;
  return maintenanceUrl === undefined ? { linksValue: false } : { linksValue: jump === true, maintenanceUrl };
}

/** Where references come from, and the way of choosing. */
export interface ReferenceSource extends MaintenanceLink {
  /** Name of the source; `''` where the author gave none, which offers nothing. */
  readonly referenceKey: string;
  readonly isTree: boolean;
  /** Chosen by code: code and name are shown, pages load on scrolling. */
  readonly byCode: boolean;
}

export function referenceSource(config: ItemConfig): ReferenceSource {
  return {
    referenceKey: config.refKey ?? '',
    isTree: config.isTree === true,
    byCode: config.inputCode === true,
    ...maintenanceLink(config),
  };
}
