// Reads the form, checks three records and prints what a server would store or refuse.
import { checkRecord } from '@org/meta-forms/checking';
import { describeProblem } from '@org/meta-forms/words';
import { faults, house } from './house-form.ts';

const RECORDS = [
  // Values that a formula gives need not be sent.
  { name: 'Old mill', built: '1911-5-2', rooms: [{ use: 'Hall', area: 0.1, price: 3 }] },
  // The required name is missing, and an area is less than its minimum.
  { built: '1954-09-20', rooms: [{ use: 'Office', area: -20, price: 2400 }] },
  // A client computed with binary fractions: 0.1 * 3 is 0.30000000000000004 there.
  { name: 'Barn', rooms: [{ area: 0.1, price: 3, cost: 0.1 * 3 }], total: 1 },
];

console.log(`${house.title}: ${house.fields.map(({ label }) => label).join(', ')}`);
console.log(`Faults of the metadata: ${faults.length === 0 ? 'none' : faults.join(' ')}`);
for (const sent of RECORDS) {
  const { problems, record } = checkRecord(house, sent);
  const verdict = problems.length === 0 ? 'stored' : 'refused';
  console.log(`\n${verdict}: ${JSON.stringify(record)}`);
  for (const problem of problems) console.log(`  ${problem.path} ${problem.code}: ${describeProblem(problem, 'en')}`);
}
