export const csvExample = [
  'id,url,project,privacy,state,result,score,share_url,generated_at,created_at,updated_at,error',
  '42,https://example.com/pricing,example.com,1,completed,decent,74,https://seo.example.net/r/7Yq2nV0tB4xLmZ9cKd3hRw,2026-11-20T23:14:05Z,2026-11-20T23:14:03Z,2026-11-20T23:14:05Z,',
  '',
].join('\r\n');

export const eventsExample = `retry: 2000

id: 7
event: state
data: {"id":42,"state":"processing"}

event: step
data: {"id":42,"step":"page"}

`;

export const markdownExample = '# SEO report for `https://example.com/pricing`\n';
