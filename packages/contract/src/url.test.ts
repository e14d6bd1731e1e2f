import { describe, expect, it } from '@jest/globals';
import { adminListDocuments } from './calls/admin-documents.ts';
import { fetchAppointment, listAppointments } from './calls/appointments.ts';
import { fetchClinic } from './calls/clinics.ts';
import { callUrl, readQuery, writeQuery } from './url.ts';

describe('callUrl', () => {
  it('builds the string the early script asks for, whatever the order of the input', () => {
    expect(callUrl(listAppointments, { query: { current_page: 1, per_page: 5, today: 'true' } }, 'en')).toBe(
      '/practice/appointments/paginated_index?today=true&per_page=5&current_page=1&locale=en',
    );
  });

  it('carries the locale alone where there is no query', () => {
    expect(callUrl(fetchAppointment, { params: { id: 7 } }, 'fr')).toBe('/practice/appointments/7?locale=fr');
  });

  it('keeps a parameter inside its own segment', () => {
    expect(callUrl(fetchClinic, { params: { clinic_token: 'a/b ?é' } }, 'en')).toBe(
      '/practice/clinics/a%2Fb%20%3F%C3%A9?locale=en',
    );
  });

  it.each(['', '.', '..'])('refuses the parameter %j, which would change the path', (clinic_token) => {
    expect(() => callUrl(fetchClinic, { params: { clinic_token } }, 'en')).toThrow(RangeError);
  });

  it('writes filters one parameter per key and leaves out what is empty', () => {
    const query = { client_id: '4', filters: { from: '2026-01-01', to: '' } };
    expect(decodeURIComponent(callUrl(adminListDocuments, { query }, 'en'))).toBe(
      '/admin/documents?client_id=4&filters[from]=2026-01-01&locale=en',
    );
  });

  it('leaves out what the row does not declare', () => {
    const query = { client_id: '4', locale: 'fr', other: 'x' };
    expect(writeQuery(adminListDocuments.query, query).toString()).toBe('client_id=4');
  });
});

describe('readQuery', () => {
  it('is the reverse of writeQuery', () => {
    const query = { client_id: '4', page: '2', filters: { from: '2026-01-01', to: '2026-01-31' } };
    expect(readQuery(writeQuery(adminListDocuments.query, query))).toEqual(query);
  });

  it('makes a name that comes twice a list, which every schema refuses', () => {
    expect(readQuery(new URLSearchParams('page=1&page=2&filters[a]=1&filters[a]=2'))).toEqual({
      page: ['1', '2'],
      filters: { a: ['1', '2'] },
    });
  });

  it('cannot be used to reach a prototype', () => {
    const query = readQuery(new URLSearchParams('__proto__[admin]=true&constructor=x'));
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect({}).not.toHaveProperty('admin');
  });

  it('lets a plain name and a nested one of the same key not both stand', () => {
    expect(readQuery(new URLSearchParams('filters=x&filters[a]=1'))).toEqual({ filters: { a: '1' } });
  });
});
