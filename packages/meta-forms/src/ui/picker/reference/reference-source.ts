import type { CompiledField } from '../../../contract/item-type.ts';
import { pageLink } from '../../../contract/safe-link.ts';

type ItemConfig = CompiledField['item']['itemConfig'];

/** The page on which people maintain the options. */
export interface MaintenanceLink {
  /** A route or an http(s) address, already checked. */
  readonly maintenanceUrl?: string;
  /** A read-only value is a link to that page. */
  readonly linksValue: boolean;
}

/** The author's maintenance page; undefined where its address is not safe. */
export function maintenanceLink({ jump, jumpurl }: ItemConfig): MaintenanceLink {
  const maintenanceUrl = pageLink(jumpurl)?.href;
  return maintenanceUrl === undefined ? { linksValue: false } : { linksValue: jump === true, maintenanceUrl };
}

/** The source of references, and how they are chosen. */
export interface ReferenceSource extends MaintenanceLink {
  /** Name of the source; `''` where the author set none; the item then has no options. */
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
