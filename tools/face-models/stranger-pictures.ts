import type { NpmPackage } from './packages.ts';

/**
 * Sample pictures, in packages for web pages, of people with dark skin: 25 persons, chosen by eye. The network for faces
 * saw few like them, and so finds them more alike than they are; see strangers.ts for what they are used for.
 */
export const strangerPictures: readonly { readonly from: NpmPackage; readonly files: readonly string[] }[] = [
  {
    from: {
      name: '@tabler/preview',
      version: '1.2.0',
      licence: 'MIT',
      integrity:
        'sha512-RkIICf4bXA67hJoycZ7SzIPNQZXlNogNf0u78FdgjrqVdthKXoHV7zhl8e9NgNAF0ykfYd0/A7MEVoL1bBieMQ==',
    },
    files: [
      'dist/static/tracks/2e7357491deb8a6796ee8d9181ca9ea1f407bb5f.jpg',
      'dist/static/avatars/017f.jpg',
      'dist/static/avatars/036f.jpg',
      'dist/static/avatars/046f.jpg',
      'dist/static/avatars/047m.jpg',
      'dist/static/avatars/049f.jpg',
      'dist/static/avatars/053f.jpg',
      'dist/static/avatars/055m.jpg',
      'dist/static/avatars/056f.jpg',
      'dist/static/avatars/065m.jpg',
      'dist/static/avatars/067f.jpg',
      'dist/static/avatars/071f.jpg',
    ],
  },
  {
    from: {
      name: 'material-dashboard',
      version: '3.1.0',
      licence: 'MIT',
      integrity:
        'sha512-/dkEhja3jybC2ky+cXvOyCu+BgjdHmxN+6Vj04p5+LtDDQZbZ8PW8qV5YwDW/KwHSs8mpYDG20p964kdc0PMQA==',
    },
    files: [
      'assets/img/bruce-mars.jpg',
      'assets/img/ivana-squares.jpg',
      'assets/img/kal-visuals-square.jpg',
      'assets/img/team-2.jpg',
    ],
  },
  {
    from: {
      name: 'paper-kit-react',
      version: '1.3.0',
      licence: 'MIT',
      integrity:
        'sha512-JmiIrhnhBhDqXTHU7/0GlSRZMSkiYjTz8yq5K/xcUse8gk6jaKVlmqu0inNPA5QMpELjHm0zexQfGrrNhfILnQ==',
    },
    files: ['src/assets/img/faces/ayo-ogunseinde-2.jpg', 'src/assets/img/faces/clem-onojeghuo-2.jpg'],
  },
  {
    from: {
      name: 'tabler-ui',
      version: '0.0.34',
      licence: 'MIT',
      integrity:
        'sha512-1stQxEx9rfCDaBKh6cNF8boP4FvLERrLdeWj7FXJYgxhxeglaJaymN1bG2davVWysDVhaL20PoZT4RNBYVGCHA==',
    },
    files: ['src/demo/faces/female/26.jpg', 'src/demo/faces/female/4.jpg'],
  },
  {
    from: {
      name: 'admin-lte',
      version: '4.9.1',
      licence: 'MIT',
      integrity:
        'sha512-NmVAH7INZjEE+OpVGATGtoRQllaetxzT9AaOMm8eMa9CxW+Okd/kWwCThYeJ7g/sR0/t9sbQoIfCk9Aht8hIqQ==',
    },
    files: ['dist/assets/img/user5-128x128.jpg'],
  },
  {
    from: {
      name: 'material-kit',
      version: '2.0.4',
      licence: 'MIT',
      integrity:
        'sha512-YtcRcqV0s7iByigCfcoHqtrUgXaicyYyZYikn6cdUuKdPdYvQplOUvUgvzmNTvDPcZXzLt8MUk9YfpWWOGISOQ==',
    },
    files: ['assets/img/examples/clem-onojegaw.jpg'],
  },
  {
    from: {
      name: 'soft-ui-design-system',
      version: '1.0.4',
      licence: 'MIT',
      integrity:
        'sha512-tX86rDIsaW2CscpCEolbqvYMpjZOSHGoTZLFRAV+8HJpYEdbNjeS8BsAUhhs8qDlRnbmCykolVgQqKnKlcfLEQ==',
    },
    files: ['assets/img/charles.jpg'],
  },
  {
    from: {
      name: 'startbootstrap-one-page-wonder',
      version: '6.0.6',
      licence: 'MIT',
      integrity:
        'sha512-6zN0k4WihrSyZ8IZA2cNQFQ8V584iYbjkGSW7WA6Tf5RluMI5S1hEJwc6Oh0Lp6rgoST+sIVPI0GUIXuwNRq/w==',
    },
    files: ['src/assets/img/01.jpg'],
  },
  {
    from: {
      name: '@themesberg/volt-bootstrap-5-dashboard',
      version: '1.4.1',
      licence: 'MIT',
      integrity:
        'sha512-PgNWJ4YWMOwjAHqG3OuatgdGfIrqeu9sPhU7WMjZ2PiLQ2SEnfSwNlLaeRHnDSFNvehKnnglSuDgywr2vJVzsA==',
    },
    files: ['src/assets/img/team/profile-picture-3.jpg'],
  },
];
