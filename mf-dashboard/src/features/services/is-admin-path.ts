/** Whether a page belongs to the admin area: its first path segment is `admin` (DASH-056, A-047). */
export function isAdminPath(pathname: string): boolean {
  return pathname.split('/')[1] === 'admin';
}
