import type { WireForm } from '../demo-deployment.ts';
import { assetCardForm } from './asset-card.data.ts';
import { houseForm, floorForm, roomForm } from './house.data.ts';
import { immovableForm, landbaseForm, landForm } from './land.data.ts';
import { placementForm, regulationForm, unitInfoForm } from './office.data.ts';
import { reportAssignForm, reportTaskForm } from './report.data.ts';
import { villageForm } from './village.data.ts';
import { getbForm, keyrecordForm, lendForm, propetyForm } from './warrant.data.ts';
import { wireForm, type FormDraft } from './wire-form.ts';

/** The forms, in the order in which their records are made: a form follows those that it refers to. */
const drafts: readonly FormDraft[] = [
  unitInfoForm,
  villageForm,
  landbaseForm,
  houseForm,
  floorForm,
  roomForm,
  propetyForm,
  landForm,
  immovableForm,
  lendForm,
  getbForm,
  keyrecordForm,
  regulationForm,
  placementForm,
  reportTaskForm,
  reportAssignForm,
  assetCardForm,
];

export function buildMetaForms(): readonly WireForm[] {
  return drafts.map(wireForm);
}
