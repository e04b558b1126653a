import { createSealedTexts, sealedColumns } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { Unit, UnitsPort } from './organization.port.ts';

/** Wraps a port: the telephone numbers of contacts are stored sealed. */
export function sealingUnits(port: UnitsPort, sealing: Sealing): UnitsPort {
  const texts = createSealedTexts(sealing, sealedColumns.units);
  const opened = (unit: Unit): Unit => ({ ...unit, contactNumber: texts.open(unit.contactNumber, unit) });
  return {
    ...port,
    all: async (scope) => (await port.all(scope)).map(opened),
    async page(scope, filter) {
      const page = await port.page(scope, filter);
      return { ...page, records: page.records.map(opened) };
    },
    async find(scope, id) {
      const unit = await port.find(scope, id);
      return unit && opened(unit);
    },
    insert: (context, draft, place) =>
      port.insert(
        context,
        { ...draft, contactNumber: texts.seal(draft.contactNumber ?? '', { ...place, tenantId: context.tenantId }) },
        place,
      ),
    async update(context, draft, place) {
      const contactNumber = await texts.replace(
        draft.contactNumber ?? '',
        { ...place, tenantId: context.tenantId },
        async () => (await port.find(context, place.id))?.contactNumber,
      );
      return port.update(context, { ...draft, contactNumber }, place);
    },
  };
}
