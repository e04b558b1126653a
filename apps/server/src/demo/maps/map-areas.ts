import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import type { DemoMapAreas } from '../demo-ground.ts';
import { demoFile } from '../demo-file.ts';

const AreasFile = Type.Object({ name: Type.String(), approvalNumber: Type.String(), shapes: Type.Unknown() });

const { shapes, ...areas } = readJsonFile(demoFile('maps/areas.json'), AreasFile);

/** The invented districts of the demo's city. They are no borders of any place. */
export const mapAreas: readonly DemoMapAreas[] = [{ ...areas, shapes: JSON.stringify(shapes) }];
