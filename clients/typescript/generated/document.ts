/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'b685972e41f69f8aee04c23c0bf5be4481d3bee890fb56208a296e79d712ca81';
