import { chromium } from '@playwright/test';
const base='http://localhost:4160';
const out='/tmp/arrivals-shots'; import fs from 'node:fs'; fs.mkdirSync(out,{recursive:true});
const make=async(o={})=>{const r=await fetch(base+'/api/dev/appointments',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({counsellor:'maya@demo.test',client:'alex@demo.test',starts_in_seconds:300,duration:60,...o})});return r.json();};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream']});
const ctx=async(w,h,locale,opt={})=>browser.newContext({viewport:{width:w,height:h},locale:locale==='fr'?'fr-CA':'en-CA',permissions:['camera','microphone'],...opt});
const setLocale=async(c,l)=>c.addInitScript((l)=>localStorage.setItem('portal.locale',l),l);
const step=process.argv[2];
const linkOf=(a,e)=>base+a.participants.find(p=>p.email===e).link;
const shot=async(page,name)=>{await page.waitForTimeout(1200);await page.screenshot({path:`${out}/${name}.png`});console.log(name, page.url());};
try{
if(step==='pre'){
 for(const [w,h,l] of [[1440,900,'en'],[390,844,'fr']]){
  const a=await make(); const c=await ctx(w,h,l); const p=await c.newPage();
  await p.goto(base+'/signin'); await p.evaluate((l)=>localStorage.setItem('portal.locale',l),l);
  await p.goto(linkOf(a,'alex@demo.test')); await p.waitForURL(/pre_session/,{timeout:60000}); await p.getByRole('slider').first().waitFor({timeout:60000});
  await shot(p,`pre-${w}-${l}`);
  const m=await ctx(w,h,l); const mp=await m.newPage(); await mp.goto(base+'/signin'); await mp.evaluate((l)=>localStorage.setItem('portal.locale',l),l);
  await mp.goto(linkOf(a,'maya@demo.test')); await mp.getByRole('timer').waitFor({timeout:60000}); await shot(mp,`wait-maya-answering-${w}-${l}`);
  await p.locator('a[href$="waiting_room"]').first().click(); await p.getByRole('timer').waitFor({timeout:60000}); await p.waitForTimeout(2000);
  await p.screenshot({path:`${out}/wait-alex-${w}-${l}.png`,fullPage:true});
  await p.evaluate(()=>window.scrollTo(0,1e6)); await shot(p,`wait-alex-end-${w}-${l}`);
  await c.close(); await m.close();
 }
}
if(step==='call'){
 for(const [w,h,l] of [[390,844,'en'],[390,844,'fr'],[1440,900,'en']].filter(x=>!process.argv[3]||`${x[0]}${x[2]}`===process.argv[3])){
  const a=await make({starts_in_seconds:-10});
  const open=async(email)=>{const c=await ctx(w,h,l,w<500?{hasTouch:true,isMobile:true}:{});const p=await c.newPage();await p.goto(base+'/signin');await p.evaluate((l)=>localStorage.setItem('portal.locale',l),l);await p.goto(linkOf(a,email));return p;};
  const alex=await open('alex@demo.test'); const maya=await open('maya@demo.test');
  await maya.getByRole('button',{name:/Start Session|Commencer la séance/}).click({timeout:60000});
  await maya.locator('video').first().waitFor({timeout:60000}); await maya.waitForTimeout(6000);
  await shot(maya,`call-maya-${w}-${l}`); await shot(alex,`call-alex-${w}-${l}`);
  if(w<500){
   await maya.getByRole('tab').nth(0).click(); await shot(maya,`call-maya-notes-${w}-${l}`);
   await maya.getByRole('tab').nth(2).click(); await shot(maya,`call-maya-assess-${w}-${l}`);
   await maya.locator('aside button[aria-expanded=true]').click(); await maya.getByRole('button',{name:/^(Chat|Clavardage)/}).first().click(); await shot(maya,`call-maya-chat-${w}-${l}`);
   await alex.getByRole('tab').nth(0).click(); await shot(alex,`call-alex-chat-${w}-${l}`);
   await alex.locator('aside button[aria-expanded=true]').click(); await alex.evaluate(()=>window.scrollTo(0,1e6)); await shot(alex,`call-alex-end-${w}-${l}`);
   for(const [n,p] of [['maya',maya],['alex',alex]]) console.log(n, await p.evaluate(()=>({v:[...document.querySelectorAll('video')].map(v=>{const r=v.getBoundingClientRect();return [r.width|0,r.height|0,r.top|0]}), sw:document.documentElement.scrollWidth})));
  } else {
   await maya.getByRole('button',{name:/^(Fullscreen|Plein écran)/}).click(); await shot(maya,`call-maya-full-${w}-${l}`);
   await alex.getByRole('button',{name:/^(Fullscreen|Plein écran)/}).click(); await shot(alex,`call-alex-full-${w}-${l}`);
  }
  await maya.context().close(); await alex.context().close();
 }
}
}catch(e){console.error(e);}finally{await browser.close();}
