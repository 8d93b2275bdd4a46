#include "snake_scene.h"
#include "stage_scene.h"
#include "snake/snake_camera.h"
#include "snake/snake_motion.h"
#include <stdio.h>
#include <stdlib.h>
static bool tk(void*u,const uint8_t*b,size_t n){return fwrite(b,1,n,u)==n;}
/* film ID W H FROM EVERY COUNT COLUMNS OUT [reduced] */
int main(int argc,char**argv){ float W=atof(argv[2]),H=atof(argv[3]); int from=atoi(argv[4]),every=atoi(argv[5]),count=atoi(argv[6]),cols=atoi(argv[7]);
 np_stage*st=stage_with(argv[1]); np_stage_resize(st,W,H); if(argc>9){ for(int i=9;i<argc;i++) { if(!strcmp(argv[i],"dark"))np_stage_setting(st,"theme","dark"); else if(!strcmp(argv[i],"reduced"))np_stage_setting(st,"motion","reduced"); else if(argv[i][0]=='=')np_stage_key(st,argv[i]+1);else np_stage_setting(st,argv[i],"on"); } }
 if(getenv("MOVE")) np_stage_move(st,getenv("MOVE")); else np_stage_solve(st,NULL);
 int rows=(count+cols-1)/cols, w=(int)W+2,h=(int)H+2; np_colour*all=calloc((size_t)(w*cols*h*rows),sizeof*all); int done=0;
 for(int f=0;done<count&&f<100000;f++){ 
   if(f>=from&&(f-from)%every==0){ np_canvas c; np_canvas_open(&c); np_canvas_clear(&c,W,H,np_stage_paper(st)); np_stage_draw(st,&c); np_mesh m; memset(&m,0,sizeof m); np_mesh_build(&m,&c,1); np_raster r={0}; np_raster_draw(&r,&m,(int)W,(int)H,c.paper,2);
     for(int y=0;y<(int)H;y++)for(int x=0;x<(int)W;x++) all[((size_t)(done/cols*h+y))*(size_t)(w*cols)+(size_t)(done%cols*w+x)]=r.pixels[y*(int)W+x]; done++; np_raster_close(&r); np_mesh_close(&m); np_canvas_close(&c);} 
   if(getenv("STEP")){ np_stage_pause(st,true); if(!np_stage_redo(st)) break; for(int i=0;i<200&&np_stage_tick(st,.05);i++); }
   else np_stage_tick(st,1/60.); }
 for(int i=0;i<w*cols*h*rows;i++) all[i].a=255;
 FILE*o=fopen(argv[8],"wb"); np_png*p=np_png_open(w*cols,tk,o,NULL); np_png_begin(p,h*rows); np_png_rows(p,all,h*rows); np_png_end(p); fclose(o); return 0; }
