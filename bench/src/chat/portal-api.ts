/** Asks the API of the portal under measurement. @throws when it refuses */
export async function askApi(
  portal: string,
  { token, method = 'GET', path, body }: { token: string; method?: 'GET' | 'POST'; path: string; body?: object },
): Promise<unknown> {
  const response = await fetch(`${portal}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
