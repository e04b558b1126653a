import { fakePorts } from '@org/meta-forms/testing';

/**
 * What forms and lists read and write, in memory: a reload of the page forgets it. The example `own-ports` has ports to
 * a server.
 */
export const ports = fakePorts({
  dictionaries: {
    use: [
      { key: '1', value: 'Offices' },
      { key: '2', value: 'Flats' },
      { key: '3', value: 'Storage' },
    ],
  },
  records: {
    house: [
      { id: '1', version: 1, name: 'Old mill', use: '3', built: '1911-05-02', area: 412.5, price: 1180, total: 486750 },
      {
        id: '2',
        version: 1,
        name: 'Town hall',
        use: '1',
        built: '1954-09-20',
        area: 1960,
        price: 2400,
        total: 4704000,
      },
    ],
  },
});
