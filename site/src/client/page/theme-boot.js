!((d) => {
  d.dataset.js = ''
  try {
    const t = localStorage.getItem('theme')
    if (t === 'dark' || t === 'light') d.dataset.theme = t
    if (Object.keys(localStorage).some((k) => /^sb-.+-auth-token$/.test(k))) d.dataset.session = ''
  } catch {}
  const { pathname, search } = location
  if (pathname === '/' && new URLSearchParams(search).get('search')?.trim())
    d.dataset.searching = ''
  if (pathname.startsWith('/article/')) d.dataset.maybeLive = ''
})(document.documentElement)
