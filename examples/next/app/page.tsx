import { connection } from 'next/server';
import { HouseForm } from '../houses/house-form.tsx';
import { house, houseMetadata } from '../houses/metadata.ts';
import { storedHouses } from '../houses/store.ts';

/** A server component: it reads the compiled form, and hands the metadata to the form in the browser. */
export default async function Page() {
  await connection();
  const columns = house.fields;
  return (
    <>
      <h1>{house.title}</h1>
      <HouseForm metadata={houseMetadata} />
      <h2>Stored houses</h2>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedHouses().map((record) => (
            <tr key={String(record['id'])}>
              {columns.map(({ key }) => (
                <td key={key}>{String(record[key] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
