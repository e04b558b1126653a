/** What a demo deployment has in addition to people, forms and records. */
import type { AnswerOf, officeAreaCalls } from '@org/contract';

/** Areas of the ground of maps. */
export interface DemoMapAreas {
  readonly name: string;
  readonly approvalNumber: string;
  /** GeoJSON. */
  readonly shapes: string;
}

/** Belongs to every tenant of the deployment. */
export interface DemoOfficeAreaStandard {
  /** Key of dictionary `unit_type`. */
  readonly unitType: string;
  readonly remark: string;
  readonly contents: Pick<
    AnswerOf<typeof officeAreaCalls.list>[number],
    'office' | 'service' | 'equip' | 'canteenArea'
  >;
}
