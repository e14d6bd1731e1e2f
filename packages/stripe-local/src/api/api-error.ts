interface Details {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
}

/** What Stripe's API refuses: thrown by a route, answered in Stripe's form. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  answer(): Response {
    const { type = 'invalid_request_error', ...more } = this.details;
    return Response.json({ error: { type, message: this.message, ...more } }, { status: this.status });
  }
}
