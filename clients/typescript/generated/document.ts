/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '2ab0744a6595c8455aef756fb9f17027cceff274737c256a486fb4cda584cb0b';
